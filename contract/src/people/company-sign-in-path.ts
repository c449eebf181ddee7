import { API_PATH } from '../platform/route.ts'

/** The address that starts signing in with a company, which one goes to by a link (L04). */
export const companySignInPath = (number: number | string) => `${API_PATH}/company-sign-in/${number}`

/** The page on which signing in with a company ends. Its fragment holds a code, or what went wrong. */
export const COMPANY_PAGE = '/ingreso-empresa'

export type CompanyFault = 'expired' | 'refused' | 'unanswered' | 'too_many'
