import type { ReactNode } from "react";

type Tone = "fits" | "mind" | "new" | "plain";

const tones: Record<Tone, string> = {
  fits: "",
  mind: "bg-warn-soft text-warn",
  new: "bg-terra-soft text-terra-deep",
  plain: "bg-hair/55 text-ink-2",
};

/** A fact worth a colour: olive "it fits", amber "mind this", terracotta "changed or extra". */
export function Tag({ tone = "fits", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag num ${tones[tone]}`}>{children}</span>;
}
