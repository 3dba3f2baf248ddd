import { data } from 'react-router';
import { Trouble } from '../frame/trouble.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function PageNotFound() {
  return <Trouble status={404} />;
}
