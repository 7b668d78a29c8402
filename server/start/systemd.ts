import { spawn } from "node:child_process";
import cluster from "node:cluster";

/**
 * Tells systemd the state of a service with `Type=notify`, which needs `NotifyAccess=all`. Through systemd's own program,
 * because Node has no datagram sockets of the local machine, and by variables, because the version of Debian 12 has no
 * option for stopping. Elsewhere it does nothing.
 */
export function notifySystemd(state: "READY=1" | "STOPPING=1") {
  if (!process.env.NOTIFY_SOCKET || cluster.isWorker) return;
  const notification = spawn("systemd-notify", [state], { stdio: ["ignore", "ignore", "inherit"] });
  notification.once("error", (error) => {
    process.stderr.write(`✗ systemd-notify ${state} failed: ${error.message}\n`);
  });
}
