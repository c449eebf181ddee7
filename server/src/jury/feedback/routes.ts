import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import { answerOfMany } from '../../platform/http/answer-of-many.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listComments, shareOrWithhold } from './decide-comments.ts'
import { showFeedback } from './show-feedback.ts'

export function feedbackRoutes(serve: Serve, deps: Deps) {
  const show = showFeedback(deps)

  serve(api.feedback.own, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return { entries: await show(brandId) }
  })

  serve(api.feedback.comments, ({ params: { programId }, query }) =>
    listComments(deps, { programId, ...query }),
  )

  serve(api.feedback.decide, async ({ params: { programId }, body }, { userId: adminId }) => {
    const { decided, changed } = await shareOrWithhold(deps, { programId, adminId, ...body })
    const done = body.isShared ? 'compartidos' : 'reservados'
    return answerOfMany(
      decided === 1 ? `Comentario ${done.slice(0, -1)}` : `Comentarios ${done}: ${decided}`,
      changed,
    )
  })
}
