import type { Mutant } from './mutant.ts'

export const editionMutants: readonly Mutant[] = [
  {
    what: 'an admin whose change of an edition is lost when another saves the same section',
    file: 'web/src/editions/preparation/merge-content.ts',
    text: 'if (same(held, read)) return mine',
    instead: 'if (same(held, read)) return held',
    tests: ['web/src/editions/preparation/merge-content.test.ts'],
  },
  {
    what: 'a category that is stored twice, because it was typed on while it was being saved',
    file: 'web/src/editions/preparation/new-ids.ts',
    text: 'return given.size === 0 ? typed',
    instead: 'return given.size >= 0 ? typed',
    tests: ['web/src/editions/preparation/new-ids.test.ts'],
  },
  {
    what: 'two items of a section with one key, because moving one of them counts as saving it',
    file: 'web/src/editions/preparation/use-item-keys.ts',
    text: ' || ids.includes(replaced) || before.includes(id)',
    instead: '',
    tests: ['web/src/editions/preparation/use-item-keys.test.ts'],
  },
  {
    what: 'a category that goes although the jury has a withdrawn entry in it',
    file: 'server/src/editions/preparation/usage-sql.ts',
    text: 'union select category_id, code from judged_entries where not is_training',
    instead: '',
    tests: ['server/src/editions/preparation/withdrawn-entries.test.ts'],
  },
  {
    what: 'a programme that goes although the jury has a withdrawn entry in it',
    file: 'server/src/editions/preparation/usage-sql.ts',
    text: 'union select program_id, campaign_id from judged_entries where not is_training',
    instead: '',
    tests: ['server/src/editions/preparation/withdrawn-entries.test.ts'],
  },
  {
    what: 'a category that goes although the jury declared it void',
    file: 'server/src/jury/rounds/jury-use-sql.ts',
    text: 'union select category_id from decisions where category_id = any(${categoryIds}::integer[])',
    instead: '',
    tests: ['server/src/editions/preparation/judged-categories.test.ts'],
  },
  {
    what: 'a category that goes although a round of the jury has it',
    file: 'server/src/jury/rounds/jury-use-sql.ts',
    text: "where rounds.state <> 'draft' and category_id",
    instead: 'where false and category_id',
    tests: ['server/src/editions/preparation/judged-categories.test.ts'],
  },
  {
    what: 'winners that nobody can read because the edition has lost a category that was declared void',
    file: 'server/src/jury/publication/winners.ts',
    text: "catalog.findCategory(id) ?? { name: 'Categoría retirada', lang: 'es' }",
    instead: 'catalog.categoryOf(id)',
    tests: ['server/src/jury/publication/winners-page.test.ts'],
  },
  {
    what: 'an edition that stays old in memory because one read of it failed',
    file: 'server/src/editions/catalog/open-catalog.ts',
    text: '(news.isHeard() && revisions !== undefined)',
    instead: 'news.isHeard()',
    tests: ['server/src/editions/catalog/open-catalog.test.ts'],
  },
]
