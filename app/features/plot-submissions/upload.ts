// Uploads one file in chunks and resumes after a broken connection (tus); loaded with the first file.
import { type DetailedError, Upload } from "tus-js-client";
import type { UploadPermit } from "#app/domain/plot-submission-api.ts";

/** Required by Supabase Storage. */
const chunkBytes = 6 * 1024 * 1024;
const retryDelaysMs = [0, 1000, 3000, 6000, 12_000, 20_000];

interface UploadOptions {
  permit: UploadPermit;
  file: File;
  onProgress: (share: number) => void;
  /** The connection is lost for longer than the retries; `resume` continues. */
  onPause: () => void;
  onDone: () => void;
  /** The server rejected the file. */
  onRefused: () => void;
}

export interface ResumableUpload {
  resume: () => void;
  stop: () => void;
}

export function startUpload({
  permit,
  file,
  onProgress,
  onPause,
  onDone,
  onRefused,
}: UploadOptions): ResumableUpload {
  const upload = new Upload(file, {
    endpoint: permit.endpoint,
    headers: { "x-signature": permit.signature },
    metadata: { bucketName: permit.bucketName, objectName: permit.objectName, contentType: file.type },
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    // Uploads are resumed by this page only, not after a reload.
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
