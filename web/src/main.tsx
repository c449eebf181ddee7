import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { answerMissingPart } from './app/new-version.ts'
import { NewVersionNotice } from './app/new-version-notice.tsx'
import { Router } from './app/router.tsx'
import { publicEdition, readPublicEdition } from './catalog/public-edition.ts'
import { viewing } from './people/session/viewing.ts'
import { applyStoredTheme } from './ui/browser/theme.ts'
import { preloadToasts } from './ui/feedback/toast.ts'
import { setSiteName } from './ui/layout/site-name.ts'
import './ui/tokens/base.css'

// 'contraseña' has two spellings in Unicode. The routes have the composed one (R11).
const composed = location.pathname.replaceAll('n%CC%83', '%C3%B1')
if (composed !== location.pathname) history.replaceState(null, '', composed + location.search + location.hash)

// A tab that stays open during an update requests code that no longer exists.
addEventListener('vite:preloadError', () => void answerMissingPart())

applyStoredTheme()

const root = document.getElementById('root')

function mount() {
  setSiteName(publicEdition().about.name)
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Router />
        <NewVersionNotice />
      </StrictMode>,
    )
  preloadToasts()
}

if (viewing?.preview)
  void import('./app/preview/begin-preview.ts').then(({ beginPreview }) => beginPreview()).then(mount)
else if (readPublicEdition()) mount()
else if (import.meta.env.DEV)
  import('./catalog/fetch-public-edition.ts')
    .then(({ fetchPublicEdition }) => fetchPublicEdition())
    .then(mount, ({ message }: Error) => root?.replaceChildren(`${message}. Recarga la página.`))
