// Sends one file in pieces and goes on where a broken connection left it (tus); loaded with the first file.
import { type DetailedError, Upload } from "tus-js-client";
import type { UploadPermit } from "#app/domain/plot-submission-api.ts";

/** What Supabase's service asks for. */
const chunkBytes = 6 * 1024 * 1024;
const retryDelaysMs = [0, 1000, 3000, 6000, 12_000, 20_000];

interface Sending {
  permit: UploadPermit;
  file: File;
  onProgress: (share: number) => void;
  /** The connection is away for longer; `resume` goes on by hand. */
  onPause: () => void;
  onDone: () => void;
  /** The server does not want it. */
  onRefused: () => void;
}

export interface Sender {
  resume: () => void;
  stop: () => void;
}

export function sendInPieces({ permit, file, onProgress, onPause, onDone, onRefused }: Sending): Sender {
  const upload = new Upload(file, {
    endpoint: permit.endpoint,
    headers: { "x-signature": permit.signature },
    metadata: { bucketName: permit.bucketName, objectName: permit.objectName, contentType: file.type },
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    // Which files were begun is remembered by this page alone, not by the device.
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: false,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: onDone,
    onError: (error) => {
      const status = (error as DetailedError).originalResponse?.getStatus();
      if (status && status >= 400 && status < 500) onRefused();
      else onPause();
    },
  });
  upload.start();
  return { resume: () => upload.start(), stop: () => void upload.abort() };
}
