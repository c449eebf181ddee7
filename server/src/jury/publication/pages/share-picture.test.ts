import { expect, it } from 'vitest'
import { drawWinner } from './share-picture.ts'

const facts = {
  award: 'gold',
  brand: 'Río',
  category: 'Video',
  label: 'Ad Awards Chile 26',
  poster: null,
} as const
const draw = (campaign: string) => drawWinner({ ...facts, campaign })

it('shows a name with all its letters, and leaves an emoji out (J61)', async () => {
  const [plain, more, letters, others] = await Promise.all(['Año Nuevo', 'Año Nuevo 🎉', 'š', 'ć'].map(draw))
  expect(more?.equals(plain ?? Buffer.of())).toBe(true)
  // All letters that the typeface lacks would be the same empty box.
  expect(letters?.equals(others ?? Buffer.of())).toBe(false)
})
