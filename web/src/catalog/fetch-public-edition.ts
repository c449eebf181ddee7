import { publicRoutes } from '@portal/contract/editions/public.ts'
import { call } from '../api/call.ts'
import { setPublicEdition } from './public-edition.ts'

/** Fetches the public edition for a page that doesn't hold it (A81). */
export const fetchPublicEdition = async () => setPublicEdition(await call(publicRoutes.edition))
