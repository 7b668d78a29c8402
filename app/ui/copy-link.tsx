import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/notices.ts";

interface CopyLinkProps {
  address: string;
  texts: { link: string; copy: string; copied: string; notCopied: string };
  className: string;
}

/** A link to read, select and copy. */
export function CopyLink({ address, texts, className }: CopyLinkProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: texts.copied, tone: "good" });
    } catch {
      toast({ text: texts.notCopied, tone: "bad" });
    }
  }
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <input
        readOnly
        value={address}
        aria-label={texts.link}
        onFocus={(event) => event.target.select()}
        className="input min-w-0 flex-1 basis-48 text-note"
      />
      <Button look="ink" onClick={copy}>
        {texts.copy}
      </Button>
    </div>
  );
}
