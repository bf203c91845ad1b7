vcl 4.1;

# What a cache in front of the gateway may keep, for Varnish 7. The rules of any other CDN say the same: docs/deployment.md.
# Start it with `-p http_gzip_support=off`: else Varnish asks for gzip in place of Brotli, and files grow by a fifth.

backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 3s;
    # The gateway itself gives a call up after 55 s. Streams of notices are never silent for as long as this.
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
}

sub vcl_recv {
    # Of those who ask here, no header says whose address it is: only the connection does.
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.Forwarded;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Port;
    # TLS ends before this cache.
    set req.http.X-Forwarded-Proto = "https";
    unset req.http.Proxy;

    # Varnish would connect a method that it does not know straight through, past all rules.
    if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Some form is refused: too seldom for a copy of its own.
    if (req.http.Accept-Encoding ~ "q=0(\.0*)?([ ,]|$)") {
        return (pass);
    }
    # Named by their contents: whoever asks, with whatever behind a question mark, gets the same bytes.
    if (req.url ~ "^/(shell|remotes)/" || req.url ~ "^/api/v1/files/") {
        set req.url = regsub(req.url, "\?.*$", "");
        # Names have no escapes: each way to write one would be another copy of the same file.
        if (req.url ~ "%") {
            return (pass);
        }
    }
    # What strangers read of KOLs is the same for all, and may be a minute old. All else is asked for each time.
    elsif (req.url !~ "^/api/v1/public/") {
        return (pass);
    }
    unset req.http.Cookie;
    unset req.http.Authorization;
    # Few forms of each file, not one for each browser's list.
    if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip([ ,;]|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    return (hash);
}

# Nothing that is kept depends on the name by which this host was called, which anybody can make up.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Only what the product itself calls public: no error, nothing of a person, and no page that is missing until a release has arrived.
    if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(^|[ ,])public([ ,]|$)") {
        # An old answer is better than a failure.
        if (bereq.is_bgfetch && beresp.status >= 500) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        # For so long nobody waits for the answer of another.
        set beresp.ttl = 1s;
        return (deliver);
    }
    # A picture that nothing shows any more is deleted, and must not be had from here for long after that. Browsers keep what they have.
    if (bereq.url ~ "^/api/v1/files/") {
        set beresp.ttl = 1h;
    }
    # Longer than the minute of its header only while a new answer is on its way.
    if (bereq.url ~ "^/api/v1/public/") {
        set beresp.grace = 10s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    return (deliver);
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    synthetic("Permintaan tidak dapat diproses.");
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    synthetic("Sohor sedang tidak dapat dijangkau. Coba lagi sebentar lagi.");
    return (deliver);
}
