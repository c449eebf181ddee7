import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { answerOfMany } from '../../platform/http/answer-of-many.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { confirmConflicts, dismissConflict } from './answer-conflicts.ts'
import { addGroup, changeGroup, listGroups, removeGroup } from './company-groups.ts'
import { declare, showDeclaration } from './declaration.ts'
import { listConflicts } from './list-conflicts.ts'

export function conflictRoutes(serve: Serve, deps: Deps) {
  serve(api.conflicts.list, ({ query }, { userId }) => listConflicts(deps, query, userId))

  serve(api.conflicts.confirm, async ({ body }, { userId }) => {
    const { confirmed, changed } = await confirmConflicts(deps, body.conflicts, userId)
    const done = confirmed === 1 ? 'Conflicto confirmado' : `Conflictos confirmados: ${confirmed}`
    return answerOfMany(done, changed)
  })

  serve(api.conflicts.dismiss, ({ params, body }, { userId }) =>
    dismissConflict(deps, { ...params, ...body, userId }),
  )

  serve(api.conflicts.listGroups, async () => ({ groups: await listGroups(deps.db) }))

  serve(api.conflicts.addGroup, async ({ body }, { userId }) => ({
    group: await addGroup(deps, body, userId),
  }))

  serve(api.conflicts.changeGroup, async ({ params, body }, { userId }) => ({
    group: await changeGroup(deps, params.groupId, body, userId),
  }))

  serve(api.conflicts.removeGroup, async ({ params }, { userId }) => {
    await removeGroup(deps, params.groupId, userId)
    return { message: 'Grupo eliminado' }
  })

  serve(api.sheets.declaration, (_input, { userId }) => showDeclaration(deps, userId))

  serve(api.sheets.declare, async ({ body }, { userId }) => {
    const kept = await declare(deps, body, userId)
    return { message: 'Declaración guardada. Gracias.', ...kept }
  })
}
