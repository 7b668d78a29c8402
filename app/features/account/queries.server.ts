import type { SupabaseClient } from "@supabase/supabase-js";
import { parseIdentityNumber } from "#app/domain/identity-number.ts";
import type { RouteType } from "#app/features/account/account-schemas.ts";
import { findPhone } from "#app/forms/sign-up-form.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;

export interface Personal {
  firstName: string;
  surnames: string;
  dni: string;
  birthday: string;
}

export interface Address {
  routeType: RouteType;
  streetAddress: string;
  streetNumber: string;
  floor: string;
  door: string;
  zipCode: string;
  city: string;
  province: string;
}

export interface SignedInPlace {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  isThisOne: boolean;
}

export interface Person {
  personal: Personal;
  address: Address;
  contact: { phone: string; email: string };
  places: SignedInPlace[];
}

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

/** What the account page shows of whoever this client speaks for. */
export async function readPerson(client: Client, email: string): Promise<Person> {
  const [profile, address, sessions] = await Promise.all([
    client.from("profiles").select("first_name, last_name, phone, dni, birthday").single().throwOnError(),
    client.from("addresses").select("*").maybeSingle().throwOnError(),
    client.rpc("my_sessions").throwOnError(),
  ]);
  const { first_name, last_name, phone, dni, birthday } = profile.data;
  const kept = address.data;
  return {
    personal: { firstName: first_name, surnames: last_name, dni: dni ?? "", birthday: birthday ?? "" },
    address: kept
      ? {
          routeType: kept.route_type as RouteType,
          streetAddress: kept.street_address,
          streetNumber: kept.street_number,
          floor: kept.floor,
          door: kept.door,
          zipCode: kept.zip_code,
          city: kept.city,
          province: kept.province ?? "",
        }
      : noAddress,
    contact: { phone, email },
    places: sessions.data.map((session) => ({
      id: session.id,
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
      userAgent: session.user_agent,
      isThisOne: session.is_this_one,
    })),
  };
}

export async function savePersonal(
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

export async function saveAddress(client: Client, id: string, address: Address) {
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

export async function savePhone(client: Client, id: string, phone: string) {
  await client
    .from("profiles")
    .update({ phone: findPhone(phone) ?? "", updated_at: new Date().toISOString() })
    .eq("id", id)
    .throwOnError();
}
