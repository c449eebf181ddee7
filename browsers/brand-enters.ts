import type { Person } from "./person.ts"
export async function brandEnters(_: Person) {}
