import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { answerMissingPart } from './app/new-version.ts'
import { NewVersionNotice } from './app/new-version-notice.tsx'
import { Router } from './app/router.tsx'
import { applyStoredTheme } from './ui/browser/theme.ts'
import { preloadToasts } from './ui/feedback/toast.ts'
import './ui/tokens/base.css'

// 'contraseña' has two spellings in Unicode; the routes know the composed one (R11).
const composed = location.pathname.replaceAll('n%CC%83', '%C3%B1')
if (composed !== location.pathname) history.replaceState(null, '', composed + location.search + location.hash)

// A tab left open across an update asks for code that is gone.
addEventListener('vite:preloadError', () => void answerMissingPart())

applyStoredTheme()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Router />
      <NewVersionNotice />
    </StrictMode>,
  )
preloadToasts()
