import { isIPv6 } from "node:net";
import { withoutSecret } from "#app/navigation/secret-paths.ts";
import { networkOf } from "#server/rate-limits/rate-limits.ts";

/** An e-mail address, a cadastral reference or an id. */
const personalSegment =
  /\/(?:[^/]*(?:@|%40)[^/]*|(?=[^/]*\d)(?:[0-9a-z]{14}|[0-9a-z]{20}|[0-9a-f-]{36}))(?=\/|$|\.)/gi;
/** Names of files and rows are their owners' business; a tile of a map shows whose home someone looks at. */
const privatePath = /^\/(?:(?:auth|rest|storage)\/v1|_map\/tiles)\//;
const maxLength = 200;

/** The path without what may identify a person; null where the route says enough. The query is never logged. */
export function loggablePath(path: string): string | null {
  if (privatePath.test(path)) return null;
  return withoutSecret(path).replace(personalSegment, "/…").slice(0, maxLength);
}

/** The network of an IP address: 203.0.113.0, or the first 48 bits of an IPv6 address. */
export function truncatedIp(ip: string) {
  if (!isIPv6(ip)) return ip.replace(/\.\d+$/, ".0");
  const groups = networkOf(ip)
    .split(":")
    .slice(0, 3)
    .map((group) => Number(group).toString(16));
  return `${groups.join(":")}::`;
}
