/** Providers put country codes before numbers, or not. */
export function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?86(?=1\d{10}$)/, '');
}
