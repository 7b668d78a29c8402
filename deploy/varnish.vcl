# Varnish in front of the site, with CDN_SECONDS and CDN_PURGE_URL set. See docs/decisions/021-edge-cache.md.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The machines that the site runs on.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405));
    }
    if (req.http.Surrogate-Key !~ "^[a-z_]+( [a-z_]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    return (synth(200));
  }
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Whether a page is the same for everyone is the site's decision, so that visitors with cookies share it too.
  if (req.method == "GET" || req.method == "HEAD") {
    return (hash);
  }
  return (pass);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control !~ "s-maxage|immutable" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
}
