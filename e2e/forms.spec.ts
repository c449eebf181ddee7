import { expect, test } from './fixtures.ts'

test('the home offers the entry kit of each country, one’s own first (S05.2)', async ({
  page,
  portal,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/participaciones')
  const kits = page.getByRole('link', { name: /^Descargar kit/ })
  await expect(kits).toHaveText([
    'Descargar kit de inscripción Argentina 2025',
    'Descargar kit de inscripción Colombia 2025',
  ])
  for (const kit of await kits.all()) {
    const answer = await fetch(portal.url + (await kit.getAttribute('href')))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})
