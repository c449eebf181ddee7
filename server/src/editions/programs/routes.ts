import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { endExtension, giveExtension } from './extensions.ts'
import { listSettings } from './settings.ts'
import { updateProgram } from './update-program.ts'

export function programRoutes(serve: Serve, { db, catalog }: Deps) {
  serve(api.programs.list, async () => ({ programs: await listSettings(db, catalog.now()) }))

  serve(api.programs.update, async ({ params, body }, { userId }) => ({
    program: await updateProgram(db, catalog.now(), userId, params.programId, body),
  }))

  serve(api.programs.extend, async ({ params, body }, { userId }) => ({
    program: await giveExtension(db, catalog.now(), userId, params.programId, body),
  }))

  serve(api.programs.endExtension, async ({ params, query }, { userId }) => ({
    message: await endExtension(db, catalog.now(), userId, { ...params, seen: query.entriesCloseAt }),
  }))
}
