import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserRoutes } from './browser-routes.ts'
import { guides } from './guide.ts'

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [browserRoutes, guides, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark(), popover and native nesting go out as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The second is filled by the server and needs no JavaScript (J61).
      input: ['index.html', 'public-page.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs comes in one file; the public page's style is its own.
            { name: 'first', tags: ['$initial'], test: /^(?!.*public-page)/ },
            // What many screens share comes in one file rather than in twenty.
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/uploads': server, '/kit': server, '/ganadores': server, '/verificar': server },
  },
})
