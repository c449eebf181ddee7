import type { Config } from './config.ts'
import type { Db } from './platform/db/db.ts'
import type { Catalogs } from './editions/catalog/open-catalog.ts'
import type { Refresher } from './desk/refresh/refresher.ts'
import type { HeldLocks } from './platform/db/held-locks.ts'
import type { Log } from './platform/db/log.ts'
import type { News } from './platform/db/news.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { MailKind } from './platform/mail/mail-kind.ts'
import type { Tool } from './platform/media/copies/find-tool.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { VideoStorage } from './platform/storage/video-storage.ts'

/** What stories and routes need to work. */
export interface Deps {
  config: Config
  db: Db
  news: News
  /** The published editions, in memory. */
  catalog: Catalogs
  jobs: Jobs
  videos: VideoStorage
  /** Returns the tool that makes viewing copies here; null: none is installed. */
  findTool: () => Promise<Tool | null>
  locks: HeldLocks
  mail: MailTransport
  /** Every kind of mail that the portal sends. */
  mailKinds: readonly MailKind<never, Deps>[]
  refresher: Refresher
  log: Log
  /** Signs session tokens. */
  tokenKey: Uint8Array
  /** Signs the addresses of videos. */
  videoKey: Uint8Array
  /** Derives the codes of judges' links. */
  invitationKey: Uint8Array
  /** Signs the addresses of exports. */
  exportKey: Uint8Array
  /** Hashes the networks of right logins. */
  networkKey: Uint8Array
  /** Encrypts the keys of second factors. */
  factorKey: Uint8Array
}
