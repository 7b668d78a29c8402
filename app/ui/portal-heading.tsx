/** The name of a page of the portal, beside its side navigation. */
export function PortalHeading({ title }: { title: string }) {
  return <h1 className="text-[clamp(2rem,3.6vw,2.8rem)]">{title}</h1>;
}
