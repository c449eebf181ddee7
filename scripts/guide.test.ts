import { expect, it } from 'vitest'
import { guideIn, readGuide } from '../web/guide.ts'

const document = `# Things
<!-- guide -->
First **words**.

### ¿Qué sigue?
Ir a «Ediciones» (\`/admin/ediciones\`) y \`no/es/una\`.

#### Más
- "uno" & **dos**

### Otra cosa
<!-- /guide -->
## For operators`

it('a guide has a lead and sections with ids as GitHub gives them; names of screens become links', () => {
  expect(readGuide(document)).toEqual({
    lead: 'First **words**.',
    sections: [
      {
        id: 'qué-sigue',
        heading: '¿Qué sigue?',
        children: [
          {
            tag: 'p',
            children: [
              'Ir a «',
              { tag: 'a', href: '/admin/ediciones', children: ['Ediciones'] },
              '» y ',
              { tag: 'code', children: ['no/es/una'] },
              '.',
            ],
          },
          { tag: 'h3', children: ['Más'] },
          {
            tag: 'ul',
            children: [{ tag: 'li', children: ['"uno" & ', { tag: 'strong', children: ['dos'] }] }],
          },
        ],
      },
      { id: 'otra-cosa', heading: 'Otra cosa', children: [] },
    ],
  })
})

it('a document without a guide is refused, and so is what a guide cannot show', () => {
  expect(() => guideIn('# Things')).toThrow('<!-- guide -->')
  expect(() => readGuide(document.replace('- "uno"', '> uno'))).toThrow('blockquote')
  expect(() => readGuide(document.replace('no/es/una', '/admin'))).toThrow('name of the screen /admin')
})
