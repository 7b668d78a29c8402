import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type FileRefusal,
  fileLimits,
  refuseFile,
  type SubmissionFileKind,
} from "#app/domain/plot-submission.ts";
import type { Outcome, SubmissionFile, UploadPermit } from "#app/domain/plot-submission-api.ts";
import { prepareFile } from "./prepare-file.ts";
import type { ResumableUpload } from "./upload.ts";

export interface UploadEntry {
  key: string;
  kind: SubmissionFileKind;
  name: string;
  /** The URL of the photo: local while it uploads, then from the server. */
  preview: string;
  state: "queued" | "sending" | "waiting" | "checking" | "ready" | "refused";
  percent: number;
  id: string | null;
  /** Why it was refused; a refused file takes no place. */
  refusal: FileRefusal | null;
}

const maxConcurrent = 2;

interface UploadsOptions {
  token: string | null;
  /** A draft was created for the first file. */
  onToken: (token: string) => void;
  initial?: SubmissionFile[];
}

/** The files of a submission, stored or uploading. */
export function useUploads({ token, onToken, initial = [] }: UploadsOptions) {
  const [entries, setEntries] = useState<UploadEntry[]>(() => initial.map(entryOf));
  const tokenRef = useRef(token);
  tokenRef.current = token ?? tokenRef.current;
  const files = useRef(new Map<string, File>());
  const senders = useRef(new Map<string, ResumableUpload>());
  const beginning = useRef<Promise<string | null> | null>(null);
  const number = useRef(0);

  useEffect(() => {
    const sending = senders.current;
    return () => {
      for (const sender of sending.values()) sender.stop();
    };
  }, []);

  const change = (key: string, changes: Partial<UploadEntry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  const drop = (key: string) => {
    senders.current.get(key)?.stop();
    senders.current.delete(key);
    files.current.delete(key);
    setEntries((all) => all.filter((entry) => entry.key !== key));
  };
  /** Leaves the file in the list with the reason, and its place to another one. */
  const refuse = (key: string, refusal: FileRefusal, id?: string) => {
    senders.current.get(key)?.stop();
    senders.current.delete(key);
    files.current.delete(key);
    change(key, { state: "refused", refusal, id: null });
    if (id && tokenRef.current) post({ do: "remove", token: tokenRef.current, id }).catch(() => {});
  };

  /** Creates one draft, even if several files are chosen at once. */
  async function requireToken() {
    if (tokenRef.current) return tokenRef.current;
    beginning.current ??= post<{ token: string | null }>({ do: "begin" })
      .then(({ token }) => token)
      .finally(() => {
        beginning.current = null;
      });
    const created = await beginning.current;
    if (created && !tokenRef.current) {
      tokenRef.current = created;
      onToken(created);
    }
    return created;
  }

  async function send(entry: UploadEntry) {
    const { key, kind } = entry;
    const chosen = files.current.get(key);
    if (!chosen) return;
    change(key, { state: "sending" });
    try {
      const file = await prepareFile(chosen);
      const refusal = refuseFile(kind, file);
      if (refusal) return refuse(key, refusal);
      const own = await requireToken();
      if (!own) return refuse(key, "full");
      const facts = { kind, name: file.name, type: file.type, size: file.size };
      const permit = await post<Outcome<UploadPermit>>({ do: "permit", token: own, ...facts });
      if (permit.refusal !== null) return refuse(key, permit.refusal);
      const { id } = permit.value;
      change(key, { id });
      const { startUpload } = await import("./upload.ts");
      if (!files.current.has(key)) return;
      const finish = () => void finishOne(key, own, id);
      senders.current.set(
        key,
        startUpload({
          permit: permit.value,
          file,
          onProgress: (share) => change(key, { state: "sending", percent: Math.floor(share * 100) }),
          onPause: () => change(key, { state: "waiting" }),
          onDone: finish,
          onRefused: () => refuse(key, "gone", id),
        }),
      );
    } catch {
      change(key, { state: "waiting" });
    }
  }

  async function finishOne(key: string, own: string, id: string) {
    senders.current.get(key)?.stop();
    change(key, { state: "checking", percent: 100 });
    try {
      const stored = await post<Outcome<SubmissionFile>>({ do: "finish", token: own, id });
      if (stored.refusal !== null) return refuse(key, stored.refusal);
      files.current.delete(key);
      senders.current.delete(key);
      change(key, { state: "ready", preview: stored.value.url });
    } catch {
      senders.current.set(key, { resume: () => void finishOne(key, own, id), stop: () => {} });
      change(key, { state: "waiting" });
    }
  }

  // Few uploads at a time finish sooner each, and a lost connection interrupts fewer of them.
  const active = entries.filter(({ state }) => state === "sending" || state === "checking").length;
  const next = active < maxConcurrent ? entries.find(({ state }) => state === "queued") : undefined;
  const nextKey = next?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the next entry changes
  useEffect(() => {
    if (next) void send(next);
  }, [nextKey]);

  const resumeAll = useEffectEvent(() => {
    for (const entry of entries) if (entry.state === "waiting") retry(entry);
  });
  useEffect(() => {
    const onOnline = () => resumeAll();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);

  function add(kind: SubmissionFileKind, chosen: Iterable<File>) {
    const accepted = entries.filter(({ state }) => state !== "refused");
    let count = accepted.filter((entry) => entry.kind === kind).length;
    const added = [...chosen].map((file): UploadEntry => {
      number.current += 1;
      const key = `new-${number.current}`;
      const entry = { key, kind, name: file.name, percent: 0, id: null };
      count += 1;
      if (count > fileLimits[kind].count)
        return { ...entry, preview: "", state: "refused", refusal: "tooMany" };
      files.current.set(key, file);
      const preview = kind === "photo" ? URL.createObjectURL(file) : "";
      return { ...entry, preview, state: "queued", refusal: null };
    });
    setEntries([...accepted, ...added]);
  }

  function remove({ key, id }: UploadEntry) {
    drop(key);
    if (id && tokenRef.current) post({ do: "remove", token: tokenRef.current, id }).catch(() => {});
  }

  function move(key: string, to: number) {
    const from = entries.findIndex((entry) => entry.key === key);
    const entry = entries[from];
    const ofKind = entries.filter(({ kind }) => kind === entry?.kind);
    const neighbour = ofKind[to];
    if (!entry || !neighbour) return;
    const others = entries.filter((each) => each.key !== key);
    const at = others.indexOf(neighbour) + (ofKind.indexOf(entry) < to ? 1 : 0);
    const ordered = others.toSpliced(at, 0, entry);
    setEntries(ordered);
    const ids = ordered.flatMap(({ id, kind }) => (id && kind === entry.kind ? [id] : []));
    if (tokenRef.current) post({ do: "order", token: tokenRef.current, ids }).catch(() => {});
  }

  /** Resumes a paused upload, or starts it if it never started. */
  function retry(entry: UploadEntry) {
    const sender = senders.current.get(entry.key);
    if (!sender) return change(entry.key, { state: "queued" });
    change(entry.key, { state: "sending" });
    sender.resume();
  }

  async function load(draftToken: string) {
    const { files: known } = await post<{ files: SubmissionFile[] }>({ do: "list", token: draftToken });
    tokenRef.current = draftToken;
    setEntries(known.map(entryOf));
  }

  return {
    entries,
    isBusy: entries.some(({ state }) => state !== "ready" && state !== "refused"),
    count: (kind: SubmissionFileKind) =>
      entries.filter((entry) => entry.kind === kind && entry.state === "ready").length,
    add,
    remove,
    move,
    retry,
    load,
    removeAll() {
      for (const entry of entries) remove(entry);
      tokenRef.current = null;
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function entryOf({ id, kind, name, url }: SubmissionFile): UploadEntry {
  const preview = kind === "photo" ? url : "";
  return { key: id, id, kind, name, preview, state: "ready", percent: 100, refusal: null };
}

async function post<Answer>(request: object): Promise<Answer> {
  const response = await fetch("/_offer-files", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`files: ${response.status}`);
  return response.json() as Promise<Answer>;
}
