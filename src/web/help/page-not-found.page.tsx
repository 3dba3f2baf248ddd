import { data } from 'react-router';
import { FailurePage } from '../shell/trouble.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function PageNotFound() {
  return <FailurePage status={404} />;
}
