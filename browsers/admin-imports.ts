import type { Person } from "./person.ts"
export async function adminImports(_: Person) {}
