export type LegalDocument = {
  readonly version: string
  readonly title: string
  readonly updated: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** The whole document as plain text: what its hash is taken of. */
export const plainText = ({ version, title, updated, sections }: LegalDocument): string =>
  [
    title,
    `Versión ${version}, del ${updated}`,
    ...sections.flatMap(({ heading, paragraphs }, index) => [`${index + 1}. ${heading}`, ...paragraphs]),
  ].join('\n\n')
