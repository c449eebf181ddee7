/// <reference types="vite/client" />

/** The part of a document that the portal shows (web/guide.ts). */
declare module '*.md' {
  export const lead: string
  export const sections: readonly { id: string; heading: string; html: string }[]
}
