import { startSignIn } from './start-sign-in.tsx'

startSignIn()
