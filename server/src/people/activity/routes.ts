import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnBrand } from '../accounts/own-brand.ts'
import { PAGE_AND_ONE, pageOf } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { eventOfRow } from './event-of-row.ts'
import { brandActivityFile, readBrandActivity } from './brand-activity.ts'
import { selectActors, selectEvents } from './queries.ts'

export function activityRoutes(serve: Serve, { db }: Pick<Deps, 'db'>) {
  serve(api.activity.list, async ({ query }) => {
    const { page, nextBefore } = pageOf(await selectEvents(db, query, PAGE_AND_ONE))
    return { events: page.map(eventOfRow), nextBefore }
  })

  serve(api.brandActivity.list, async ({ params: { brandId }, query }, caller) => {
    checkOwnBrand(caller, brandId)
    const found = await readBrandActivity(db, { ...query, brandId }, PAGE_AND_ONE)
    const { page: events, nextBefore } = pageOf(found)
    return { events, nextBefore, people: await selectActors(db, brandId) }
  })

  serve(api.brandActivity.file, async ({ params: { brandId }, query }, caller) => {
    checkOwnBrand(caller, brandId)
    return brandActivityFile(db, { ...query, brandId })
  })
}
