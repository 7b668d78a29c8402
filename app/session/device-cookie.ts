/** Tells devices without an account apart in shared lists and votes. */
export const deviceCookie = { name: "device", days: 180 };
