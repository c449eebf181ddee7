/** The page on which an entry, or a campaign in all its categories, is reviewed and printed. */
export const printLink = (campaignId: number, categoryId?: number | null): string =>
  `/inscripciones/revisar?campaignId=${campaignId}${categoryId ? `&categoryId=${categoryId}` : ''}`
