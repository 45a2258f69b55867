import CMicrohttpd
import Foundation

/// Takes requests over HTTP and answers them, each connection on a thread of its own.
public final class HTTPServer {}
