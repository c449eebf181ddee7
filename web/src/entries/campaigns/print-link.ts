/** The printable view of an entry, or of a campaign in all its categories. */
export const printLink = (campaignId: number, categoryId?: number | null): string =>
  `/inscripciones/imprimir?campana=${campaignId}${categoryId ? `&categoria=${categoryId}` : ''}`
