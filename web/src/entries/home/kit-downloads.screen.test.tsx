import { kitPath } from '@portal/contract/editions/kit.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { brand } from '../../../test/people.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'

it('the home offers the entry kit of each country, one’s own first (S05.2)', async () => {
  const { open } = await brandWorld()
  await open('/perfil/participaciones')
  const kits = page.getByRole('link', { name: /^Descargar kit/ })
  await expect.element(kits).toHaveLength(2)
  const { about } = wholeEdition
  const programs = wholeEdition.programs.map((program) => describeProgram(wholeEdition, program))
  const own = programs.filter(({ id }) => id === brand.brand?.preferredProgramId)
  const others = programs.filter((each) => !own.includes(each))
  expect(kits.elements().map((kit) => [kit.textContent, kit.getAttribute('href')])).toEqual(
    [...own, ...others].map((program) => [
      `Descargar kit de inscripción ${program.name}`,
      kitPath(about, program),
    ]),
  )
})
