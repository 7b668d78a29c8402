// For requests to an address that someone typed or sent: nothing inside the network of the server is reached.
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

export interface IpRules {
  /** For a server of one's own on this machine: development and tests. */
  allowsLoopback: boolean;
}

export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** What is not on the public internet, by the registers of IANA. */
const internal = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  internal.addSubnet(net, bits);

/** The part of IPv6 that is routed, without what embeds an address of IPv4. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const embedding = new BlockList();
for (const [net, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  embedding.addSubnet(net, bits, "ipv6");

export function isAllowedIp(ip: string, { allowsLoopback }: IpRules) {
  const family = isIP(ip);
  if (family === 0) return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  if (allowsLoopback && loopback.check(ip, type)) return true;
  if (family === 4) return !internal.check(ip);
  return publicV6.check(ip, "ipv6") && !embedding.check(ip, "ipv6");
}

/** Connects to the very addresses that were checked, so that a name cannot change in between. */
export function lookUpPublic(rules: IpRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      if (found.some(({ address }) => !isAllowedIp(address, rules)))
        return callback(new NotPublicError(hostname), "", 0);
      if (options.all) return callback(null, found as never);
      callback(null, found[0]!.address, found[0]!.family);
    });
  };
}
