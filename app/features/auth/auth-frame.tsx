import type { ReactNode } from "react";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The frame of the sign-in and sign-up pages: one narrow column and, on wide screens, a picture beside it. */
export function AuthFrame({
  title,
  picture,
  children,
}: {
  title: string;
  picture: PictureData;
  children: ReactNode;
}) {
  return (
    <div className="page grid items-start gap-x-16 pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:pt-12">
      <div className="max-w-[34rem]">
        <h1 className="text-[clamp(2.2rem,4.4vw,3.4rem)]">{title}</h1>
        <div className="mt-5">{children}</div>
      </div>
      <div className="sticky top-8 aspect-[4/5] max-h-[36rem] w-full overflow-hidden rounded-lg bg-hair max-lg:hidden">
        <Picture picture={picture} sizes="36rem" isDecorative className="size-full" />
      </div>
    </div>
  );
}
