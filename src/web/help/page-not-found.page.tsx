import { data } from 'react-router';
import { ErrorPage } from '../shell/error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function PageNotFound() {
  return <ErrorPage status={404} />;
}
