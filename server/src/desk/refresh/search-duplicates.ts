import { findDuplicates, putSearchOff, takeSearches } from './queries.ts'
import type { Task } from './refresh-step.ts'

/** The task that finds possible duplicates anew. It runs once the list is up to date, because it may take long. */
export const searchDuplicates: Task = {
  name: 'duplicates',
  campaignsAtOnce: 10,
  take: takeSearches,
  work: findDuplicates,
  setAside: putSearchOff,
}
