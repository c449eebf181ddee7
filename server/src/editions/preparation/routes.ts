import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { createKits } from '../kit/kits.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { createEdition, importEdition } from './create-edition.ts'
import { archiveEdition, publishEdition, removeEdition } from './edition-state.ts'
import { editionNow, fileOf, listEditions, wholeEdition } from './read-edition.ts'
import { previewKit } from './preview-kit.ts'
import { type Above, saveSection } from './save-section.ts'

export function editionRoutes(serve: Serve, deps: Deps, above: Above) {
  const { db } = deps
  const given = { ...deps, ...above }

  serve(api.editions.list, async () => ({ editions: await listEditions(db) }))

  serve(api.editions.create, async ({ body }, { userId }) => ({
    editionId: await createEdition(db, { adminId: userId, clientId: body.clientId }, body.from),
  }))

  serve(api.editions.read, ({ params }) => wholeEdition(db, params.editionId))

  serve(api.editions.saveAbout, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'about', ...params, ...body }),
  )
  serve(api.editions.savePrograms, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'programs', ...params, ...body }),
  )
  serve(api.editions.saveCategories, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'categories', ...params, ...body }),
  )
  serve(api.editions.saveQuestions, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'questions', ...params, ...body }),
  )
  serve(api.editions.saveVideos, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'videos', ...params, ...body }),
  )
  serve(api.editions.saveLegal, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'legal', ...params, ...body }),
  )

  serve(api.editions.saveCallForEntries, ({ params, body }, { userId }) =>
    saveSection(given, userId, { section: 'callForEntries', ...params, ...body }),
  )

  serve(api.editions.publish, async ({ params, query }, { userId }) => ({
    message: await publishEdition(deps, userId, params.editionId, query.revision),
  }))

  serve(api.editions.archive, async ({ params }, { userId }) => ({
    message: await archiveEdition(deps, userId, params.editionId),
  }))

  serve(api.editions.remove, async ({ params }, { userId }) => ({
    message: await removeEdition(deps, userId, params.editionId),
  }))

  serve(api.editions.file, async ({ params }) => fileOf(await editionNow(db, params.editionId)))

  const kitOf = createKits()
  serve(api.editions.kit, ({ params }) => previewKit({ ...deps, kitOf }, params.editionId, params.programId))

  serve(api.editions.import, async ({ query, body }, { userId }) => ({
    editionId: await importEdition(db, { adminId: userId, ...query }, body),
  }))
}
