import type { SupabaseClient } from "@supabase/supabase-js";
import { parseIdentityNumber } from "#app/domain/identity-number.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { AccountDetails, Address, Personal } from "./account-details.ts";
import type { RouteType } from "./account-schemas.ts";

type Client = SupabaseClient<Database>;

const noAddress: Address = {
  routeType: "street",
  streetAddress: "",
  streetNumber: "",
  floor: "",
  door: "",
  zipCode: "",
  city: "",
  province: "",
};

export async function findAccountDetails(client: Client, email: string): Promise<AccountDetails> {
  const [profile, address, sessions, marketing] = await Promise.all([
    client.from("profiles").select("first_name, last_name, phone, dni, birthday").single().throwOnError(),
    client.from("addresses").select("*").maybeSingle().throwOnError(),
    client.rpc("my_sessions").throwOnError(),
    client
      .from("marketing_consents")
      .select("is_granted, changed_at")
      .order("id", { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
  ]);
  const { first_name, last_name, phone, dni, birthday } = profile.data;
  const row = address.data;
  return {
    personal: { firstName: first_name, surnames: last_name, dni: dni ?? "", birthday: birthday ?? "" },
    address: row
      ? {
          routeType: row.route_type as RouteType,
          streetAddress: row.street_address,
          streetNumber: row.street_number,
          floor: row.floor,
          door: row.door,
          zipCode: row.zip_code,
          city: row.city,
          province: row.province ?? "",
        }
      : noAddress,
    contact: { phone, email },
    sessions: sessions.data.map((session) => ({
      id: session.id,
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
      userAgent: session.user_agent,
      isCurrent: session.is_this_one,
    })),
    marketing: marketing.data && {
      isGranted: marketing.data.is_granted,
      changedAt: marketing.data.changed_at,
    },
  };
}

/** Adds a decision: the earlier ones stay on record. */
export async function recordMarketingConsent(
  client: Client,
  id: string,
  { isGranted, version }: { isGranted: boolean; version: string },
) {
  await client
    .from("marketing_consents")
    .insert({ user_id: id, is_granted: isGranted, version })
    .throwOnError();
}

export async function updatePersonal(
  client: Client,
  id: string,
  { firstName, surnames, dni, birthday }: Personal,
) {
  await client
    .from("profiles")
    .update({
      first_name: firstName,
      last_name: surnames,
      dni: parseIdentityNumber(dni),
      birthday: birthday || null,
      updated_at: new Date().toISOString(),
    })
    .eq("id", id)
    .throwOnError();
}

export async function updateAddress(client: Client, id: string, address: Address) {
  await client
    .from("addresses")
    .upsert({
      user_id: id,
      route_type: address.routeType,
      street_address: address.streetAddress,
      street_number: address.streetNumber,
      floor: address.floor,
      door: address.door,
      zip_code: address.zipCode,
      city: address.city,
      province: address.province || null,
      updated_at: new Date().toISOString(),
    })
    .throwOnError();
}

export async function updatePhone(client: Client, id: string, phone: string) {
  await client
    .from("profiles")
    .update({ phone: parsePhone(phone) ?? "", updated_at: new Date().toISOString() })
    .eq("id", id)
    .throwOnError();
}

/** All stored data of the user. */
export async function readMyData(client: Client) {
  const { data } = await client.rpc("my_data").throwOnError();
  return data;
}
