import { expect, it } from 'vitest'
import { elementsOf, escapeText, textOf } from './xml.ts'

const xml = `<?xml version="1.0"?><List xmlns="http://s3"><Part><Size>1</Size><ETag>&quot;a&#34;</ETag></Part>
<Part><Size>2</Size><ETag>b&amp;lt;</ETag></Part><Empty/></List>`

it('reads what S3 answers', () => {
  expect(elementsOf(xml, 'Part').map((part) => [textOf(part, 'Size'), textOf(part, 'ETag')])).toEqual([
    ['1', '"a"'],
    ['2', 'b&lt;'],
  ])
  expect(textOf(xml, 'Empty')).toBeUndefined()
  expect(elementsOf(xml, 'Contents')).toEqual([])
})

it('writes text that is read again', () => {
  const text = '"<a>&amp;"'
  expect(textOf(`<ETag>${escapeText(text)}</ETag>`, 'ETag')).toBe(text)
})
