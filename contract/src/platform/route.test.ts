import { expect, it } from 'vitest'
import { campaignRoutes } from '../entries/campaigns.ts'
import { entriesListRoutes } from '../desk/entries-list.ts'
import { urlOf } from './route.ts'

it('puts each parameter in its place and leaves out what is not asked', () => {
  const removal = { params: { campaignId: 7, categoryId: 'a/b ñ?' } }
  expect(urlOf(campaignRoutes.removeCategory, removal)).toMatch(/^\/api\/.*\/7\/.*a%2Fb%20%C3%B1%3F$/)
  const query = { search: 'año & más', cursor: undefined, programId: 2 }
  expect(urlOf(entriesListRoutes.list, { query })).toMatch(/\?search=a%C3%B1o\+%26\+m%C3%A1s&programId=2$/)
  expect(urlOf(entriesListRoutes.list, {})).not.toContain('?')
})
