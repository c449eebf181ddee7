import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserRoutes } from './browser-routes.ts'
import { guides } from './guide.ts'

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'

const textElements = fileURLToPath(new URL('src/ui/browser/text-elements.ts', import.meta.url))

/** Goes into a file of its own, without what it imports. */
const shared = { minShareCount: 4, includeDependenciesRecursively: false }

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [browserRoutes, guides, react({ jsxImportSource: 'text-elements' })],
  resolve: { alias: [{ find: /^text-elements\/jsx(-dev)?-runtime$/, replacement: textElements }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // These browsers know light-dark(), popover and native nesting, so they stay as written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The server fills the second page, which needs no JavaScript (J61).
      input: ['index.html', 'public-page.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        codeSplitting: {
          groups: [
            // All that the first screen needs is one file. The public page has its own style.
            { name: 'first', tags: ['$initial'], test: /^(?!.*public-page)/ },
            // What many screens share is one file for each kind of person rather than twenty.
            { name: 'combobox', test: /downshift|compute-scroll|form\/combobox/, ...shared },
            { name: 'desk', test: /web\/src\/(desk|editions\/preparation)\//, ...shared },
            // Brands read awards, comments and winners, and nothing else of the jury.
            {
              name: 'jury',
              test: /src\/jury\/(?!(\w+\/)?(awards|explanation-path|feedback|publication))/,
              ...shared,
            },
            { name: 'shared', ...shared },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/uploads': server,
      '/kit': server,
      '/ganadores': server,
      '/verificar': server,
      '/aval/certificado': server,
      '/convocatoria': server,
    },
  },
})
