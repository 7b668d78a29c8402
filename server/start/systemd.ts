import { spawn } from "node:child_process";
import cluster from "node:cluster";

/**
 * Tells systemd the state of a service with `Type=notify`, which needs `NotifyAccess=all`. Through systemd's own program,
 * because Node has no datagram sockets of the local machine. Elsewhere it does nothing.
 */
export function notifySystemd(state: "--ready" | "--stopping") {
  if (!process.env.NOTIFY_SOCKET || cluster.isWorker) return;
  const notification = spawn("systemd-notify", [state], { stdio: ["ignore", "ignore", "inherit"] });
  notification.once("error", (error) => {
    process.stderr.write(`✗ systemd-notify ${state} failed: ${error.message}\n`);
  });
}
