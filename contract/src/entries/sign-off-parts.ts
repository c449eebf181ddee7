import type { Category } from '../editions/edition.ts'

/** The parts of a campaign that a signature covers, beside the answers in each category (C04). */
export const wholeParts = ['data', 'files', 'credits', 'companies', 'declaration'] as const

/** `answers-7`: the answers in the category 7. */
export type SignedPart = (typeof wholeParts)[number] | `answers-${number}`

/** One digest a part. */
export type PartDigests = Partial<Record<SignedPart, string>>

const partNames: Record<(typeof wholeParts)[number], string> = {
  data: 'datos generales',
  files: 'archivos',
  credits: 'personas en los créditos',
  companies: 'empresas en los créditos',
  declaration: 'declaración de IA',
}

const isWhole = (part: SignedPart): part is (typeof wholeParts)[number] => part in partNames

/** Returns what people call a part. */
export function partInWords(part: SignedPart, categories: readonly Pick<Category, 'id' | 'name'>[]): string {
  if (isWhole(part)) return partNames[part]
  const category = categories.find(({ id }) => `answers-${id}` === part)
  return category ? `respuestas de «${category.name}»` : 'respuestas'
}

/**
 * Returns the parts by which a signature has lapsed (C05): what changed since, and what was added. What was taken out
 * is no part any more, and leaves the others as they were signed.
 */
export const lapsedParts = (signed: PartDigests, now: PartDigests): SignedPart[] =>
  (Object.keys(now) as SignedPart[]).filter((part) => signed[part] !== now[part])
