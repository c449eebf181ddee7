import type { Desk } from './schema/desk.ts'
import type { Entries } from './schema/entries.ts'
import type { Installation } from './schema/installation.ts'
import type { Messages } from './schema/messages.ts'
import type { People } from './schema/people.ts'
import type { Programs } from './schema/programs.ts'

/** All tables. Written by hand beside the migrations; schema.test.ts compares it with the database. */
export interface Schema extends People, Entries, Programs, Messages, Desk, Installation {}
