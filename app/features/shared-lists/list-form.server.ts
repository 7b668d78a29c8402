import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type ListActor, type ListChange, maxListName } from "#app/domain/shared-list.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { deviceCookie } from "#app/session/device-cookie.ts";

const name = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
export const listName = name(maxListName);
export const memberName = name(60);

const changeForm = z.discriminatedUnion("do", [
  z.object({ do: z.literal("add"), kind: z.enum(["house", "plot", "project"]), ref: name(120) }),
  z.object({ do: z.literal("remove"), item: z.uuid() }),
  z.object({
    do: z.literal("rate"),
    item: z.uuid(),
    stars: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)),
  }),
  z.object({ do: z.literal("comment"), item: z.uuid(), body: name(1000) }),
  z.object({ do: z.literal("poll"), items: z.array(z.uuid()).check(z.minLength(2), z.maxLength(4)) }),
  z.object({ do: z.literal("close"), poll: z.uuid() }),
  z.object({ do: z.literal("rename"), name: listName }),
  z.object({ do: z.literal("leave") }),
  z.object({ do: z.literal("delete") }),
]);

const memberRemoval = z.object({ do: z.literal("removeMember"), member: z.uuid() });

/** The member whom a form removes from the list. */
export function parseMemberRemoval(form: FormData): string | null {
  return z.safeParse(memberRemoval, Object.fromEntries(form)).data?.member ?? null;
}

export function parseListChange(form: FormData): ListChange | null {
  const { data } = z.safeParse(changeForm, { ...Object.fromEntries(form), items: form.getAll("items") });
  return data ?? null;
}

/** The device of a request, if it has joined a list or voted before. */
export function findDevice(request: Request): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${deviceCookie.name}=([^;]+)`);
  const value = request.headers.get("Cookie")?.match(pattern)?.[1];
  return value && isUuid(value) ? value : null;
}

/** Names the device from now on; set when someone joins a list without an account, or votes. */
export function setDevice(headers: Headers, device: string, { isHttps }: { isHttps: boolean }) {
  const attributes = `Path=/; Max-Age=${deviceCookie.days * 86_400}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  headers.append("Set-Cookie", `${deviceCookie.name}=${device}; ${attributes}`);
  return headers;
}

export const newDevice = () => randomUUID();

export function actorOf(userId: string | undefined, device: string | null): ListActor {
  return { userId: userId ?? null, device };
}
