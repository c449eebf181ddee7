export type LegalDocument = {
  readonly version: string
  readonly title: string
  readonly updated: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}
