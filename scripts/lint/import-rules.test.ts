import { expect, it } from 'vitest'
import { faultOf } from './import-rules.ts'
import { lintProject } from './lint-project.ts'

const from = (file: string, specifier: string) => faultOf('/portal', `/portal/${file}`, specifier)

it.each([
  ['server/src/entries/campaigns/routes.ts', './queries.ts'],
  ['server/src/entries/campaigns/create-campaign.ts', '../../platform/http/fail.ts'],
  ['server/src/entries/campaigns/create-campaign.ts', '../companies/company-of-row.ts'],
  ['server/src/jury/judges/delete-judge.ts', '../../people/activity/record.ts'],
  ['server/src/app.ts', './entries/campaigns/routes.ts'],
  ['server/src/entries/a-new-word/give-prize.ts', '../../people/activity/record.ts'],
  ['server/src/entries/campaigns/access.test.ts', '../../desk/trash/queries.ts'],
  ['contract/src/entries/campaigns.ts', '../platform/fields.ts'],
  ['web/src/entries/campaigns/my-campaigns-page.tsx', '../../ui/media/icon.tsx'],
  ['server/src/entries/campaigns/routes.ts', '@portal/contract/api.ts'],
])('%s may import %s', (file, specifier) => {
  expect(from(file, specifier)).toBeUndefined()
})

it.each([
  ['server/src/entries/campaigns/routes.ts', '../companies/queries.ts', /belongs to its own word/],
  ['server/src/desk/trash/routes.ts', '../../entries/campaigns/routes.ts', /belongs to its own word/],
  ['server/src/people/session/log-in.ts', '../../entries/campaigns/read-campaigns.ts', /lies below/],
  ['server/src/platform/db/db.ts', '../../people/session/tokens.ts', /lies below/],
  ['server/src/entries/companies/routes.ts', '../campaigns/read-campaigns.ts', /may not import/],
  ['server/src/desk/trash/routes.ts', '../../entries/answers/save-answers.ts', /no door/],
  ['server/src/platform/mail/outbox.ts', '../../start.ts', /wires the areas together/],
  ['contract/src/people/accounts.ts', '../entries/campaigns.ts', /lies below/],
  ['web/src/ui/media/icon.tsx', '../../api/call.ts', /lies below/],
  ['server/src/entries/a-new-word/give-prize.ts', '../companies/company-of-row.ts', /may not import/],
  ['server/src/prizes/gold/give-prize.ts', '../../people/activity/record.ts', /no area/],
])('%s may not import %s', (file, specifier, why) => {
  expect(from(file, specifier)).toMatch(why)
})

it('stops the linter', async () => {
  const found = await lintProject('areas/imports', {
    'server/src/entries/companies/company-of-row.ts': 'export const companyOfRow = 1\n',
    'server/src/entries/prizes/give-prize.ts': `export { companyOfRow } from '../companies/company-of-row.ts'\n`,
    'web/src/empty.ts': '\n',
  })
  expect(found).toContain('entries/prizes may not import entries/companies')
})
