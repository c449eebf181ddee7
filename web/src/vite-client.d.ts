/// <reference types="vite/client" />

/** The part of a document that the portal shows (web/guide.ts). */
declare module '*.md' {
  export const lead: string
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module imports nothing relative
  export const sections: readonly import('../guide.ts').GuideSection[]
}
