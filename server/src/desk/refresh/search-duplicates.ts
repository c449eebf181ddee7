import { findDuplicates, putSearchOff, takeSearches } from './queries.ts'
import type { Task } from './refresh-step.ts'

/** Finds anew what campaigns may be the same as. After the list is up to date: it may take its time. */
export const searchDuplicates: Task = {
  name: 'duplicates',
  campaignsAtOnce: 10,
  take: takeSearches,
  work: findDuplicates,
  setAside: putSearchOff,
}
